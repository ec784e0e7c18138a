import { ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { AppError, answered, faultsOf, fromPocketBase } from '../../../src/errors/app-error.ts';

const failed = (status: number, response: Record<string, unknown> = {}): AppError =>
  fromPocketBase(new ClientResponseError({ status, response, data: response }));

describe('an error of PocketBase', () => {
  it.each([
    [0, 'backend_down'],
    [400, 'invalid'],
    [401, 'session_over'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'stale'],
    [429, 'busy'],
    [502, 'backend_down'],
    [500, 'internal'],
  ] as const)('of status %i is %s', (status, code) => {
    expect(failed(status).code).toBe(code);
  });

  it('is what the site server called it, where it spoke first', () => {
    expect(failed(403, { code: 'cross_site', message: '', data: {} }).code).toBe('cross_site');
    expect(failed(401, { code: 'session_over', message: '', data: {} }).code).toBe('session_over');
  });

  it('names the fields that are at fault', () => {
    const error = failed(400, { status: 400, message: 'Failed.', data: { username: { code: 'validation_not_unique', message: 'Taken.' }, other: 7 } });
    expect(faultsOf(error)).toEqual({ username: { code: 'validation_not_unique', message: 'Taken.' } });
    expect(faultsOf(failed(500))).toEqual({});
  });

  it('carries the stored version of a conflict', () => {
    expect(failed(409, { code: 'stale', message: '', data: { current: { name_ru: 'Анна' } } }).data).toEqual({ current: { name_ru: 'Анна' } });
  });

  it('stays itself when it is one of ours already, and is internal when nobody knows it', async () => {
    const own = new AppError('forbidden');
    expect(fromPocketBase(own)).toBe(own);
    expect(fromPocketBase(new TypeError('x')).code).toBe('internal');
    await expect(answered(Promise.reject(new ClientResponseError({ status: 404 })))).rejects.toMatchObject({ code: 'not_found' });
  });
});
