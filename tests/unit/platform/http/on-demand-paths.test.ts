import { describe, expect, it } from 'vitest';
import { isOnDemand, onDemandKind } from '../../../../src/platform/http/on-demand.ts';

describe('isOnDemand', () => {
  it.each(['/api/currencies', '/_translations/ru', '/_version', '/_auth/login', '/_pb/api/x.html', '/enquiry', '/en/enquiry', '/search', '/en/search'])(
    'takes %s',
    (path) => {
      expect(isOnDemand(path)).toBe(true);
    },
  );
  it.each(['/', '/apiary', '/thailand/enquiry', '/enquiry/', '/en/api/x', '/_excurs', '/_versions'])('leaves %s', (path) => {
    expect(isOnDemand(path)).toBe(false);
  });
  it('tells pages from endpoints', () => {
    expect(onDemandKind('/en/enquiry')).toBe('page');
    expect(onDemandKind('/api/currencies')).toBe('endpoint');
  });
});
