export interface Interaction {
  /** The event that starts the measurement. */
  event: string;
  /** A selector that matches once the change is in the document. */
  expected: string;
  /** The element to click; left out when the test itself triggers the event. */
  press?: string;
}

/**
 * Measures milliseconds from the event's timestamp to the end of the frame with the change. Runs in
 * the page, so it can't refer to anything outside.
 */
export function timeToPaint({ event, expected, press }: Interaction): Promise<number> {
  return new Promise((resolve) => {
    const afterFrame = new MessageChannel();
    let began = Number.NaN;
    afterFrame.port1.onmessage = () => {
      resolve(performance.now() - began);
    };
    const check = () => {
      // A change that is in the document when a frame begins is painted in it.
      if (document.querySelector(expected)) afterFrame.port2.postMessage(null);
      else requestAnimationFrame(check);
    };
    addEventListener(
      event,
      ({ timeStamp }) => {
        began = timeStamp;
        requestAnimationFrame(check);
      },
      { once: true, capture: true },
    );
    if (press !== undefined) document.querySelector<HTMLElement>(press)?.click();
  });
}
