import type { ReactNode } from 'react';
import { createStore, useStore } from '../store.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** One choice that a question offers. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  kind: 'primary' | 'danger' | 'quiet' | 'quiet warn';
}

/** How many buttons fit next to each other in a narrow dialog. */
const NARROW_CHOICES_MAX = 2;

/** A question in a dialog: `focus` is chosen by Enter, `escape` by Esc. */
export interface Question<Value extends string> {
  title: string;
  text: string;
  /** Shown below the text; the dialog is wider then. */
  details?: ReactNode;
  choices: readonly Choice<Value>[];
  focus: Value;
  escape: Value;
  /** Set where what the question is about can end meanwhile: the question closes then, with this choice. */
  ended?: { value: Value; follow: (end: () => void) => () => void };
}

interface OpenQuestion {
  question: Question<string>;
  choose: (value: string) => void;
}

/** The open question, and those that wait for it. */
export const openQuestions = createStore<readonly OpenQuestion[]>([]);

/** Asks in an alert dialog and resolves with the choice; questions are shown one after the other. */
export function ask<const Value extends string>(question: Question<Value>): Promise<Value> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const entry: OpenQuestion = {
      question,
      choose: (value) => {
        stop();
        openQuestions.set(openQuestions.get().filter((each) => each !== entry));
        const choice = question.choices.find((each) => each.value === value);
        resolve(choice ? choice.value : question.escape);
      },
    };
    openQuestions.set([...openQuestions.get(), entry]);
    const { ended } = question;
    if (!ended) return;
    stop = ended.follow(() => {
      stop();
      openQuestions.set(openQuestions.get().filter((each) => each !== entry));
      resolve(ended.value);
    });
  });
}

/** A question whose answer is to go ahead or to cancel. */
export interface Confirmation {
  title: string;
  text: string;
  /** Shown below the text. */
  details?: ReactNode;
  /** What the button that goes ahead says. */
  verb: string;
  /** What the other one says, `Cancel` by default. */
  back?: string;
  /** Whether the focus is on going back also where nothing is harmed. */
  focusesBack?: boolean;
}

/** Asks before something that can harm; the focus is on Cancel. Resolves with whether to go ahead. */
export const confirmDanger = (confirmation: Confirmation): Promise<boolean> =>
  confirm({ ...confirmation, focusesBack: true }, 'danger');

/** Asks before something harmless that was perhaps not meant; the focus is on going ahead, unless it is said otherwise. */
export const confirmStep = (confirmation: Confirmation): Promise<boolean> =>
  confirm(confirmation, 'primary');

async function confirm(
  { verb, back = 'Cancel', focusesBack = false, ...question }: Confirmation,
  kind: 'danger' | 'primary',
): Promise<boolean> {
  const choice = await ask({
    ...question,
    choices: [
      { value: 'back', label: back, kind: 'quiet' },
      { value: 'go', label: verb, kind },
    ],
    focus: focusesBack ? 'back' : 'go',
    escape: 'back',
  });
  return choice === 'go';
}

/** Renders the open question; used once in the page. */
export function QuestionHost() {
  const [first] = useStore(openQuestions);
  if (!first) return null;
  const { question, choose } = first;
  const isWide = question.details !== undefined || question.choices.length > NARROW_CHOICES_MAX;
  return (
    <Modal
      key={question.title}
      role="alertdialog"
      title={question.title}
      className={isWide ? 'question wide' : 'question'}
      onDismiss={() => choose(question.escape)}
    >
      <p>{question.text}</p>
      {question.details}
      <div className="button-row">
        {question.choices.map(({ value, label, kind }) => (
          <Button
            key={value}
            look={kind}
            data-autofocus={value === question.focus ? '' : undefined}
            onPress={() => choose(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
