import { describe, expect, it } from 'vitest';
import { hostName, isListed } from './host-name.ts';

describe('a host name', () => {
  it.each([
    ['bluegolf.com', 'bluegolf.com'],
    ['WWW.BlueGolf.COM.', 'www.bluegolf.com'],
    ['ｂｌｕｅｇｏｌｆ。com', 'bluegolf.com'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['bluegоlf.com', 'xn--blueglf-ejg.com'],
  ])('%s is parsed as %s', (text, name) => {
    expect(hostName(text)).toBe(name);
  });

  it.each(
    [
      ['', 'com', 'localhost', 'bluegolf.com..', '.bluegolf.com', 'blue..golf.com'],
      ['-a.com', 'a-.com'],
      ['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '::1', '[::1]', '1.2.3.4.'],
      ['https://bluegolf.com', 'me@bluegolf.com', 'bluegolf.com:80', '*.bluegolf.com'],
      ['bluegolf.com/a', 'bluegolf.com?a', 'bluegolf.com#a', 'bluegolf.com\\a'],
      ['blue golf.com', 'blue_golf.com', 'bluegolf.com%00.example', `${'a'.repeat(64)}.com`],
      [`${'a.'.repeat(130)}com`],
    ].flat(),
  )('%j is not one', (text) => {
    expect(hostName(text)).toBeNull();
  });

  it('is compared with a list label by label', () => {
    const listed = ['bluegolf.com'];
    expect(isListed('bluegolf.com', listed)).toBe(true);
    expect(isListed('a.b.bluegolf.com', listed)).toBe(true);
    expect(isListed('evilbluegolf.com', listed)).toBe(false);
    expect(isListed('bluegolf.com.evil.example', listed)).toBe(false);
    expect(isListed('com', listed)).toBe(false);
  });
});
