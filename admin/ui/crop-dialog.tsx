import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { messageOf } from '../api.ts';
import { Alert } from './alert.tsx';
import { DialogButtons } from './form-dialog.tsx';
import { Modal } from './modal.tsx';
import { useObjectUrl } from './object-url.ts';
import { cutPicture, PICTURE_UNREADABLE, type Cut, type PictureLook } from './picture.ts';

const ZOOM_MIN = 1;
const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
const ARROW_STEP = 12;
const ZOOM_KEYS = new Map([
  ['+', ZOOM_STEP],
  ['=', ZOOM_STEP],
  ['-', -ZOOM_STEP],
  ['_', -ZOOM_STEP],
]);

const within = (zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** Resolves after the browser has painted what was rendered. */
const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

interface CropDialogProps {
  file: Blob;
  look: PictureLook;
  onDone: (cut: Blob) => void;
  onDismiss: () => void;
}

/**
 * Chooses a part of a picture: drag, pinch or wheel; or arrow keys to move, + and − to zoom.
 * The cropper moves by arrow keys itself; zooming by keys and by the slider is added here.
 */
export default function CropDialog({ file, look, onDone, onDismiss }: CropDialogProps) {
  const { noun, ratio, consent } = look;
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const [cut, setCut] = useState<Cut | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [cutting, setCutting] = useState(false);
  const consentRef = useRef<HTMLInputElement>(null);
  const [isConsentMissing, setConsentMissing] = useState(false);

  // On the stage, not in `cropperProps`: handlers given there would replace the cropper's own keys.
  const stageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stageRef.current;
    const onKey = (event: KeyboardEvent) => {
      const by = ZOOM_KEYS.get(event.key);
      if (by === undefined) return;
      event.preventDefault();
      setZoom((before) => within(before + by));
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);

  async function done() {
    if (!url || !cut || cutting) return;
    if (consentRef.current?.checked === false) {
      setConsentMissing(true);
      consentRef.current.focus();
      return;
    }
    setCutting(true);
    try {
      // A large photo blocks the page while it is cut, so the message is shown first.
      await nextPaint();
      onDone(await cutPicture(url, cut, ratio));
    } catch (thrown) {
      setFailure(thrown instanceof DOMException ? PICTURE_UNREADABLE : messageOf(thrown));
      setCutting(false);
    }
  }

  return (
    <Modal title={`Crop the ${noun}`} className="wide" onDismiss={onDismiss}>
      {failure !== null && <Alert>{failure}</Alert>}
      <div ref={stageRef} className="crop-stage">
        {url !== null && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM_MIN}
            maxZoom={ZOOM_MAX}
            aspect={ratio}
            keyboardStep={ARROW_STEP}
            onCropChange={setCrop}
            onZoomChange={(next) => setZoom(within(next))}
            onCropComplete={(_, pixels) => setCut(pixels)}
            onCropAreaChange={(_, pixels) => setCut(pixels)}
            mediaProps={{
              alt: '',
              onError: () => setFailure(PICTURE_UNREADABLE),
            }}
            cropperProps={{
              role: 'application',
              'aria-label': `Part of the ${noun} to keep`,
              'aria-describedby': 'crop-help',
            }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <p id="crop-help" className="muted">
        Drag the {noun} or use the arrow keys to move it; + and − zoom.
      </p>
      <label className="row">
        Zoom
        <input
          type="range"
          className="zoom"
          min={ZOOM_MIN}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(within(Number(event.target.value)))}
        />
      </label>
      {consent && (
        <div>
          <label className="check">
            <input
              ref={consentRef}
              type="checkbox"
              aria-describedby="consent-missing"
              aria-invalid={isConsentMissing}
              onChange={() => setConsentMissing(false)}
            />
            {consent.label}
          </label>
          <p id="consent-missing" className="field-error" role="alert">
            {isConsentMissing && consent.missing}
          </p>
        </div>
      )}
      <p role="status">{cutting && `Preparing the ${noun}…`}</p>
      <DialogButtons
        verb={`Use ${noun}`}
        busyVerb="Preparing…"
        busy={cutting}
        disabled={!cut || failure !== null}
        onCancel={onDismiss}
        onGo={() => void done()}
      />
    </Modal>
  );
}
