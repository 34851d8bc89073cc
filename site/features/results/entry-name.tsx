import { Fragment } from 'react';

/** A name of a table; a pair may break after its `/`. */
export function EntryName({ name }: { name: string }) {
  return name.split('/').map((part, at) => (
    // The parts of one name never change places.
    // eslint-disable-next-line @eslint-react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
