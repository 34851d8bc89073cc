import { useQueryClient } from '@tanstack/react-query';
import { publishApi } from '#domain/publish/publish.api.ts';
import type { BucketStatus } from '#domain/publish/publish.schema.ts';
import { messageOf, request } from '../api.ts';
import { sizeText } from '../backup/backup-text.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { Button } from '../ui/button.tsx';
import { usePublish } from '../ui/publish.ts';
import { showToast } from '../ui/toasts.ts';
import { whenText } from '../ui/when.ts';

const STATES: Readonly<Record<BucketStatus['state'], string>> = {
  idle: 'Nothing has been uploaded yet.',
  uploading: 'Uploading…',
  live: 'Up to date.',
  failed: 'Not up to date.',
  taken: 'Not up to date.',
};

const TAKE_OVER = {
  title: 'Take over the bucket?',
  text: 'The other server uploads nothing more. What it published is replaced by the site of this server.',
  verb: 'Take over',
};

/** The copy of the site in a bucket, if there is one, with the way to compare it. */
export function BucketSection() {
  const { data } = usePublish().status;
  const queries = useQueryClient();
  if (!data?.bucket) return null;
  const { state, uploadedAt, comparedAt, files, bytes, error } = data.bucket;
  const isBusy = state === 'uploading';
  const isTaken = state === 'taken';
  async function press() {
    if (isBusy || (isTaken && !(await confirmDanger(TAKE_OVER)))) return;
    try {
      const body = { takeOver: isTaken };
      queries.setQueryData(['publish'], await request(publishApi.compareBucket, { body }));
    } catch (thrown) {
      showToast({ kind: 'error', text: `The bucket was not compared: ${messageOf(thrown)}` });
    }
  }
  return (
    <section className="stack" data-gap="3" aria-labelledby="bucket-heading">
      <h2 id="bucket-heading">Bucket</h2>
      <p role="status" className="measure strong">
        {STATES[state]}
      </p>
      {error !== null && <p className="measure">{error}</p>}
      <p className="measure muted">
        {files} files, {sizeText(bytes)}.{' '}
        {uploadedAt !== null && `Last up to date ${whenText(uploadedAt)}. `}
        {comparedAt !== null && `Last compared file by file ${whenText(comparedAt)}.`}
      </p>
      <div className="row">
        <Button busy={isBusy} onPress={press}>
          {isTaken ? 'Take over the bucket…' : 'Compare with the site'}
        </Button>
      </div>
    </section>
  );
}
