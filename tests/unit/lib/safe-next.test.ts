import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNext } from '../../../src/lib/safe-next.ts';

const HOME = '/thailand/profile';
const ORIGIN = 'https://island.example';
const isHome = (next: string | null): boolean => safeNext(next, HOME) === HOME;

/** What a browser makes of it, written into `location` on any page of the site. */
const leadsOff = (path: string): boolean => new URL(path, `${ORIGIN}/en/thailand/login`).origin !== ORIGIN;

describe('where to go after signing in', () => {
  it.each(['/', '/thailand', '/en/thailand/users?q=anna&sort=-created', '/thailand/users/abc123#top', '/thailand/notes?q=%D0%90%D0%BD%D0%BD%D0%B0'])(
    'is %s when it is a path of this site',
    (path) => {
      expect(safeNext(path, HOME)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'thailand',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%252F/evil.example',
    '/%09/evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/\u2028/evil.example',
    '/%E2%80%A8x',
    '/%',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/_auth/logout',
    '/_pb/api/health',
    '/%5Fauth/logout',
    `/${'a'.repeat(3000)}`,
  ])('is home instead of %j', (next) => {
    expect(isHome(next)).toBe(true);
  });

  it('never leads off the site, whatever stands in the address', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%2F',
        '%5C',
        '%252f',
        '..',
        '.',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        '\r',
        '\u0000',
        ' ',
        'evil.example',
        'https:',
        'javascript:',
        'thailand',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const gone = safeNext(pieces.join(''), HOME);
        expect(leadsOff(gone)).toBe(false);
        expect(gone.startsWith('/')).toBe(true);
        // Even for a server or proxy that decodes the path once more.
        const [path = ''] = gone.split(/[?#]/, 1);
        expect(leadsOff(decodeURIComponent(path))).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps every ordinary path', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,10}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), fc.dictionary(segment, fc.string()), (segments, query) => {
        const path = `/${segments.join('/')}?${new URLSearchParams(query)}`.replace(/\?$/, '');
        expect(safeNext(path, HOME)).toBe(path);
      }),
    );
  });
});
