import { describe, expect, it } from '@jest/globals';
import { browserName } from './browser-name.ts';

describe('the name of a browser', () => {
  it('is its own, not that of the ones it claims to be', () => {
    const agents = {
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0':
        'Edge on Windows',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
        'Safari on iPhone',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36':
        'Chrome on Android',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15':
        'Safari on macOS',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36':
        'Chrome on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chromium/140.0.0.0 Safari/537.36':
        'Chrome on Linux',
    };
    for (const [agent, name] of Object.entries(agents)) expect(browserName(agent)).toBe(name);
  });

  it('is admitted to be unknown', () => {
    expect(browserName('')).toBe('Unknown browser');
    expect(browserName('curl/8.0 (Linux)')).toBe('Unknown browser on Linux');
  });
});
