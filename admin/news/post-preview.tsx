import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { POST_FIELDS } from '#domain/news/post-settings.schema.ts';
import { pictureAddress } from '../api.ts';
import type { EditorExtraProps } from '../records/collection.ts';
import { useObjectUrl } from '../ui/object-url.ts';
import { articleOf, useArticles } from './shop-articles.ts';
import './posts.css';
import { textIn } from '../records/editor/values.ts';

/** Where the cut is while nothing, or nothing readable, is typed. */
const MIDDLE = 50;

const Position = POST_FIELDS['header-pos'];

/** The percentage that was typed, 0 to 100; the middle for nothing and for nonsense. */
export function positionOf(typed: string): number {
  const { data } = Position.safeParse(typed);
  return typeof data === 'string' ? Number.parseInt(data, 10) : MIDDLE;
}

/** The part of the picture that the article's header shows, and a slider that moves it. */
export function PostPreview({ form, picture }: EditorExtraProps) {
  const id = useId();
  const articles = useArticles();
  const [slug, typedAddress, typedPosition] = useWatch({
    control: form.control,
    name: ['slug', 'replacement-image', 'header-pos'],
  }).map((value) => textIn(value).trim());
  const fresh = useObjectUrl(picture.kind === 'replace' ? picture.file : null);
  const [broken, setBroken] = useState('');
  const own = articleOf(articles, slug ?? '')?.image ?? '';
  const stored = form.formState.defaultValues?.['replacement-image'];
  const isOff = picture.kind === 'remove' && typedAddress === stored;
  const address = isOff || typedAddress === undefined ? '' : pictureAddress(typedAddress);
  const src = fresh ?? (address === '' ? own : address);
  const position = positionOf(typedPosition ?? '');
  if (src === '') return null;
  return (
    <figure className="header-preview">
      <figcaption className="label">What the article’s header shows</figcaption>
      {broken === src ? (
        <p>This picture can’t be shown.</p>
      ) : (
        <img
          src={src}
          alt=""
          style={{ objectPosition: `50% ${position}%` }}
          onError={() => setBroken(src)}
        />
      )}
      <label className="small" htmlFor={id}>
        Move the cut
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={position}
        aria-valuetext={`${position}% from the top`}
        onChange={({ target }) =>
          form.setValue('header-pos', `${target.value}%`, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </figure>
  );
}
