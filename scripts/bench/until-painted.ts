export interface Painted {
  /** The event that begins it. */
  event: string;
  /** Matches once the change is there. */
  wanted: string;
  /** What is clicked to begin; without it somebody else does. */
  press?: string;
}

/**
 * Runs in the page, so it holds all it needs: milliseconds from the event's own time to the end of the
 * frame with the change.
 */
export function untilPainted({ event, wanted, press }: Painted): Promise<number> {
  return new Promise((resolve) => {
    const afterFrame = new MessageChannel();
    let began = Number.NaN;
    afterFrame.port1.onmessage = () => {
      resolve(performance.now() - began);
    };
    const look = () => {
      // What is in the document when a frame begins is in its picture.
      if (document.querySelector(wanted)) afterFrame.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    addEventListener(
      event,
      ({ timeStamp }) => {
        began = timeStamp;
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
    if (press !== undefined) document.querySelector<HTMLElement>(press)?.click();
  });
}
