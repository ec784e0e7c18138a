import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proxyRoute } from '../../../../src/platform/proxy/routes.ts';
import { ALL_COLLECTIONS } from '../../../../src/registry/collections.ts';

const NAMES = new Set(ALL_COLLECTIONS.map(({ name }) => name));
const RECOGNISED =
  /^\/api\/(?:batch|desk\/[a-z-]+(?:\/[A-Za-z0-9_-]+(?:\/[a-z-]+)?)?|realtime|files\/token|collections\/([a-z_]+)\/records(?:\/[A-Za-z0-9_-]+)?|files\/([a-z_]+)\/[A-Za-z0-9_-]+\/[A-Za-z0-9_.-]+)$/;

describe('ways to PocketBase', () => {
  it.each([
    ['/api/collections/ic_excurs/records', 'record'],
    ['/api/collections/ic_excurs/records/128', 'record'],
    ['/api/files/ic_excurs_images/abc/photo_1.webp', 'file'],
    ['/api/files/token', 'file'],
    ['/api/batch', 'batch'],
    ['/api/realtime', 'realtime'],
    ['/api/desk/search', 'desk'],
    ['/api/desk/leads/abc123/move', 'desk'],
  ])('%s is open', (path, kind) => expect(proxyRoute(path)).toMatchObject({ kind, path }));

  it.each([
    '/api/settings',
    '/api/collections',
    '/api/collections/users',
    '/api/collections/_superusers/records',
    '/api/collections/services/records',
    '/api/house/probe',
    '',
    '/',
    '/api',
    '/api/batch/x',
    '/api/desk',
    '/api/desk/',
    '/api/desk/Leads',
    '/api/desk/leads/a.b',
    '/api/desk/leads/a/move/b',
    '/api/collections/idempotency_keys/records',
    '/api/collections/counters/records',
  ])('%s is closed', (path) => expect(proxyRoute(path)).toBeNull());

  it('whatever is asked, only known collections and plain names come out', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'api',
        'collections',
        'records',
        'files',
        'batch',
        'realtime',
        'settings',
        '..',
        '.',
        '',
        'users',
        '_superusers',
        '%2e%2e',
        'token',
        'desk',
        'leads',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
        const route = proxyRoute(`/${parts.join('/')}`);
        if (!route) return;
        const match = RECOGNISED.exec(route.path);
        expect(match).not.toBeNull();
        const name = match?.[1] ?? match?.[2];
        if (name) expect(NAMES.has(name) && name !== 'services').toBe(true);
        expect(route.path.split('/').includes('..')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
