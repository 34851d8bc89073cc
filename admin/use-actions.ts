import { useMutation } from '@tanstack/react-query';

interface ActionsOptions {
  onError?: (thrown: Error) => void;
  onSettled?: () => unknown;
}

/** What staff do with one thing, or send with one form: one action at a time, with the error of the last one. */
export function useActions(options: ActionsOptions = {}) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: () => Promise<void>) => action(),
    ...options,
  });
  const run = (action: () => Promise<void>) => {
    if (!isPending) mutate(action);
  };
  return { run, isPending, error, reset };
}
