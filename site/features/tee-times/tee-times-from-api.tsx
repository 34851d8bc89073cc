import { useEffect, useRef } from 'react';
import { apiUrl } from '../../browser/api.ts';
import { attachGallery } from '../gallery/gallery.client.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { EventHeading, GALLERY_SIZES } from './event-heading.tsx';
import { useLoaded } from '../../islands/use-loaded.ts';
import { findEvent } from './find-event.ts';
import { refreshTeeTimes, type EventParams } from './load.ts';
import { Failure, TeeTimes } from './tee-times.tsx';
import { EVENT_NOT_FOUND, LOADING_EVENT } from './texts.ts';

const DEFAULT_PICTURE = '/pictures/default-640.webp';

/** The parameters of the address: `/teetimes/{handle}?eventID=`. */
function paramsFromAddress(): EventParams {
  const handle = /^\/teetimes\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
  const eventID = new URLSearchParams(location.search).get('eventID')?.trim() ?? '';
  try {
    return { eventID, handle: decodeURIComponent(handle) };
  } catch {
    return { eventID, handle };
  }
}

/** Finds the event of the address as it is today, whose tee times are requested next. */
async function findNow() {
  const found = await findEvent(paramsFromAddress(), new Date().toISOString().slice(0, 10));
  if (found.kind === 'found') void refreshTeeTimes(found.event.eventID);
  return found;
}

/** Tee times without a prebuilt page: loads the event, then its tee times. */
export function TeeTimesFromApi() {
  const [found, retry] = useLoaded(findNow);
  const galleryRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found?.kind !== 'found') return;
    document.title = document.title.replace('Tee Times', `Tee Times: ${found.event.name}`);
    const gallery = galleryRef.current?.querySelector<HTMLElement>('.gallery');
    if (gallery) attachGallery(gallery);
  }, [found]);

  if (found?.kind === 'found') {
    const { event, pictures, shopError } = found;
    return (
      <>
        {shopError !== null && <Failure sentence={shopError} onRetry={retry} />}
        <EventHeading event={event}>
          {pictures.length > 0 ? (
            <div ref={galleryRef}>
              <Gallery pictures={pictures} title={event.name} sizes={GALLERY_SIZES} />
            </div>
          ) : (
            <img
              className="event-picture"
              src={event.thumbnail ? apiUrl(event.thumbnail) : DEFAULT_PICTURE}
              alt=""
              width="4"
              height="3"
              data-fallback=""
            />
          )}
        </EventHeading>
        <TeeTimes eventID={event.eventID} teeTimes={null} />
      </>
    );
  }
  return (
    <div className="tee-times">
      <h1>Tee Times</h1>
      {found === null && (
        <p className="loading" role="status">
          {LOADING_EVENT}
        </p>
      )}
      {found?.kind === 'missing' && (
        <p className="not-there" role="alert">
          {EVENT_NOT_FOUND}
        </p>
      )}
      {found?.kind === 'failed' && <Failure sentence={found.sentence} onRetry={retry} />}
    </div>
  );
}
