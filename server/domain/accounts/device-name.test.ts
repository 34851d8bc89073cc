import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const GALAXY = 'Mozilla/5.0 (Linux; Android 15; SM-S921B)';

test.each([
  [`${WINDOWS} Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [`${WINDOWS} ${BLINK} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${GALAXY} ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} ${WEBKIT} CriOS/138.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  ['curl/8.14.1', 'Unknown device'],
  ['Mozilla/5.0 (X11; Linux x86_64) Konqueror', 'Linux'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
