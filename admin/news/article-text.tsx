import { useDeferredValue, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { articlesApi } from '#domain/news/articles.collection.ts';
import { ARTICLE_MAX } from '#domain/news/article.schema.ts';
import { markdownHtml } from '#domain/news/markdown.ts';
import { markdownWarnings } from '#domain/news/markdown-warnings.ts';
import { upload } from '../upload.ts';
import { pictureAddress } from '../api.ts';
import type { EditorExtraProps } from '../records/collection.ts';
import { errorOf } from '../records/editor/record-field.tsx';
import { textIn } from '../records/editor/values.ts';
import { Button } from '../ui/button.tsx';
import { LongField } from '../ui/fields.tsx';
import { usePictureUpload } from '../ui/use-picture-upload.tsx';
import { TOOLS, withPicture, type Selection } from './markdown-edit.ts';
import './news.css';

/** Warnings that fit next to the text. */
const WARNINGS_SHOWN = 6;

type FormProps = Pick<EditorExtraProps, 'form'>;

/** The text of an article with buttons that write its Markdown, and the text as visitors will see it. */
export function ArticleText({ form }: EditorExtraProps) {
  const id = useId();
  const change = (apply: (selection: Selection) => Selection) => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = area;
    const { text, start, end } = apply({ text: value, start: selectionStart, end: selectionEnd });
    if (text !== value && !typeInto(area, text)) {
      form.setValue('text', text, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
    area.focus();
    area.setSelectionRange(start, end);
  };
  return (
    <>
      <div className="row" role="group" aria-label="Format the text" aria-controls={id}>
        {TOOLS.map(({ label, key, apply }) => (
          <Button
            key={label}
            {...(key && {
              title: `${label} (Ctrl+${key.toUpperCase()})`,
              'aria-keyshortcuts': `Control+${key} Meta+${key}`,
            })}
            look="quiet small"
            onPress={() => change(apply)}
          >
            {label}
          </Button>
        ))}
        <PictureButton
          onStored={(address) => change((selection) => withPicture(selection, address))}
        />
      </div>
      <div className="field-grid">
        <LongField
          id={id}
          label="Text"
          rows={16}
          maxLength={ARTICLE_MAX}
          error={errorOf(form, 'text')}
          hint="Markdown: ## heading, **bold**, *italic*, - list, [text](address). HTML is shown as it is typed."
          onKeyDown={(event) => {
            const tool =
              (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
                ? TOOLS.find(({ key }) => key === event.key)
                : undefined;
            if (!tool) return;
            event.preventDefault();
            change(tool.apply);
          }}
          {...form.register('text')}
        />
      </div>
      <Checked
        form={form}
        onLine={(line) =>
          change(({ text }) => {
            const before = text.split('\n').slice(0, line - 1);
            const start = before.reduce((sum, { length }) => sum + length + 1, 0);
            const end = text.indexOf('\n', start);
            return { text, start, end: end < 0 ? text.length : end };
          })
        }
      />
    </>
  );
}

/** Warnings about the text next to it, and the text as visitors will see it. */
function Checked({ form, onLine }: FormProps & { onLine: (line: number) => void }) {
  const [text] = useWatch({ control: form.control, name: ['text'] });
  const typed = useDeferredValue(textIn(text));
  return (
    <>
      <Warnings text={typed} onLine={onLine} />
      <Preview text={typed} />
    </>
  );
}

/** What of the text stays as it is typed, with buttons that select its lines; nothing prevents a save. */
function Warnings({ text, onLine }: { text: string; onLine: (line: number) => void }) {
  const warnings = markdownWarnings(text);
  const more = warnings.length - WARNINGS_SHOWN;
  return (
    <div role="status">
      {warnings.length > 0 && (
        <ul className="notice stack" data-gap="2">
          {warnings.slice(0, WARNINGS_SHOWN).map(({ line, text: sentence }) => (
            <li key={`${line} ${sentence}`}>
              <Button look="quiet small" onPress={() => onLine(line)}>
                Line {line}
              </Button>{' '}
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>and {more} more</p>}
    </div>
  );
}

/** The text as the site renders it. */
function Preview({ text: typed }: { text: string }) {
  const id = useId();
  if (typed.trim() === '') return null;
  const html = markdownHtml(typed).replace(/(?<=<img [^>]*)\/media\//g, pictureAddress('/media/'));
  return (
    <figure className="article-preview box" aria-labelledby={id}>
      <figcaption id={id} className="label">
        What visitors see
      </figcaption>
      {/* oxlint-disable-next-line react/no-danger -- markdownHtml escapes all that is not its own */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  );
}

/** Uploads a picture for the text. */
function PictureButton({ onStored }: { onStored: (address: string) => void }) {
  const { choose, isBusy, picker, failure } = usePictureUpload({
    noun: 'picture',
    label: 'Picture in the text',
    send: async (file, onProgress) =>
      (await upload(articlesApi.addPicture, { file, onProgress })).address,
    onStored,
  });
  return (
    <>
      <Button look="quiet small" busy={isBusy} onPress={choose}>
        Picture
      </Button>
      {picker}
      {failure}
    </>
  );
}

/**
 * Replaces the text of a field as if it was typed, so that Ctrl+Z takes it back; false where the browser can't. The only
 * way to add to a field's own history of changes is a command that browsers retain for this use, though the standard
 * discourages it.
 */
function typeInto(area: HTMLTextAreaElement, text: string): boolean {
  const { value } = area;
  let start = 0;
  while (start < value.length && value[start] === text[start]) start += 1;
  let same = 0;
  const most = Math.min(value.length, text.length) - start;
  while (same < most && value.at(-1 - same) === text.at(-1 - same)) same += 1;
  area.focus();
  area.setSelectionRange(start, value.length - same);
  const added = text.slice(start, text.length - same);
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand(added === '' ? 'delete' : 'insertText', false, added);
}
