import { describe, expect, it } from '@jest/globals';
import { formatFeatures, parseFeatureText, pasteLines } from './feature-text.ts';

describe('the features of an app as one text', () => {
  it('are separated by commas', () => {
    expect(parseFeatureText(' One,, Two ')).toEqual(['One', 'Two']);
    expect(formatFeatures(['One', 'Two'])).toBe('One, Two');
  });

  it('are one per line where one of them has a comma', () => {
    for (const features of [['Fast, safe sync'], ['Invoices', 'Fast, safe sync']])
      expect(parseFeatureText(formatFeatures(features))).toEqual(features);
  });

  it('become one feature per line where a list is pasted, also after others', () => {
    const pasted = pasteLines('Warm, Fresh, ', { from: 13, to: 13 }, '• Fast, safe\r\n- Offline\r\n\r\n');
    expect(pasted).toBe('Warm\nFresh\nFast, safe\nOffline\n');
    expect(pasteLines('Warm, ', { from: 6, to: 6 }, 'Fresh\n')).toBeUndefined();
  });
});
