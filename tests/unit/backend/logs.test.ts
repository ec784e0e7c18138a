import { describe, expect, it } from 'vitest';
import { type LogRow, scrubLog, scrubText, scrubUrl } from '../../../src/backend/engine/faults.ts';

describe('scrubUrl', () => {
  it.each([
    ['/api/health', '/api/health'],
    ['/api/collections/users/records/x3esk9q25xmi1td', '/api/collections/users/records/x3esk9q25xmi1td'],
    ['/api/collections/leads/records?page=1&filter=phone%3D%22%2B79161234567%22', '/api/collections/leads/records?page&filter'],
    ['/api/collections/users/records/anna', '/api/collections/users/records/*'],
    ['/api/collections/users/records/+79161234567', '/api/collections/users/records/*'],
    ['/api/collections/users/records/791612345670000', '/api/collections/users/records/*'],
    ['/api/collections/anna/records', '/api/collections/*/records'],
    ['/api/files/users/x3esk9q25xmi1td/passport_anna.jpg?token=abc', '/api/files/users/x3esk9q25xmi1td/*?token'],
    ['/api/health?anna=1&=2&?', '/api/health'],
    ['/%D0%90%D0%BD%D0%BD%D0%B0', '/*'],
  ])('makes %s into %s', (url, expected) => expect(scrubUrl(url)).toBe(expected));
});

describe('scrubText', () => {
  it.each([
    ['UNIQUE constraint failed: users.username', 'UNIQUE constraint failed: users.username'],
    ['invalid operand "Анна"', 'invalid operand *'],
    ['no user +7 916 123-45-67 here', 'no user *here'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJpZCI6.abc is over', 'token * is over'],
    ['anna@example.com', '*'],
    ['to <anna.k+1@mail.example.com>, from b@c', 'to <*>, from *'],
    ['@handle a@ @b', '@handle a@ @b'],
    ['имя Анна', '* *'],
  ])('makes %s into %s', (text, expected) => expect(scrubText(text)).toBe(expected));

  const LENGTH = 15_000;
  const TIMES = 8;
  /** Milliseconds of this thread's processor time, of the quickest of several runs: what else the machine does is not counted. */
  const timeOf = (text: string): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const before = process.threadCpuUsage();
        scrubText(text);
        return process.threadCpuUsage(before).user / 1000;
      }),
    );
  it.each(['a', 'a.', 'ab ', '1', '1 ', '"', '"\'`', '@', 'a@', '-.', 'я', 'ab12-'])(
    'of eight times the length takes about eight times the time, made of %j',
    (unit) => {
      const text = unit.repeat(LENGTH / unit.length);
      // What looks at everything again from every place takes sixty-four times the time, which is seconds here.
      expect(timeOf(text.repeat(TIMES))).toBeLessThan(3 * TIMES * timeOf(text) + 50);
    },
  );
});

describe('scrubLog', () => {
  const request = (data: Readonly<Record<string, unknown>>): LogRow => ({ message: 'GET /api/health?x=anna', data: { type: 'request', ...data } });

  it('keeps named facts of a request only', () => {
    const row = request({
      method: 'GET',
      url: '/api/health?x=anna',
      status: 400,
      execTime: 1.5,
      auth: 'users',
      error: 'anna',
      details: 'anna',
      referer: 'anna',
      userAgent: 'anna',
      userIP: '1.2.3.4',
      meta: 'anna',
    });
    scrubLog(row);
    expect(row).toEqual({
      message: 'GET /api/health',
      data: { type: 'request', method: 'GET', url: '/api/health', status: 400, execTime: 1.5, auth: 'users' },
    });
  });

  it('keeps the error of a fault of ours, without quotations', () => {
    const row = request({ method: 'anna', url: '/api/house/probe', status: 0, error: 'TypeError: no such thing as "anna"' });
    scrubLog(row);
    expect(row).toMatchObject({ message: '* /api/house/probe', data: { error: 'TypeError: no such thing as *' } });
  });

  it('keeps the error of other messages', () => {
    const row: LogRow = { message: 'failed to run job', data: { error: 'no disk', who: 'anna' } };
    scrubLog(row);
    expect(row).toEqual({ message: 'failed to run job', data: { error: 'no disk' } });
  });
});
