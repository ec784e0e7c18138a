import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INDEXES } from '../../../src/registry/indexes.ts';
import { leadIndex } from '../../../src/model/leads/list.ts';
import { PICKUP_OPEN } from '../../../src/model/vouchers/list.ts';

const known = new Set(Object.values(INDEXES).flatMap((one) => Object.keys(one)));
const source = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(backend|model|[^/]+\/[^/]+\/hooks)\/.*\.ts$|\.hooks\.ts$/.test(file))
  .map((file) => fs.readFileSync(path.join('src', file), 'utf8'))
  .join('\n');

describe('an index that a statement names', () => {
  it('is described, so that a migration makes it', () => {
    const named = [...source.matchAll(/INDEXED BY (\w+)|'(idx_\w+)'/g)].flatMap(([, one, other]) => one ?? other ?? []);
    expect(named.length).toBeGreaterThan(10);
    // One that is named by a column of the question is named as far as the text of the source has it.
    const isKnown = (name: string): boolean => known.has(name) || (name.endsWith('_') && [...known].some((one) => one.startsWith(name)));
    expect(named.filter((name) => !isKnown(name) && !name.startsWith('sqlite_autoindex'))).toEqual([]);
  });

  it('begins with what the question narrows by, where there is one', () => {
    const usual = { status: '', assigned_user: '', source: '', overdue: false, sort: 'created' } as const;
    expect(INDEXES['leads']?.[leadIndex({ ...usual, assigned_user: 'abc', status: 'won' })]).toMatch(/^\(country, assigned_user, status, created, id/);
    expect(INDEXES['vouchers']?.['idx_vouchers_pickup']).toContain(`WHERE ${PICKUP_OPEN}`);
    expect(INDEXES['leads']?.[leadIndex({ ...usual, sort: 'due_at', status: 'new' })]).toMatch(/^\(country, status, due_at, id.*WHERE due_at != ''$/);
  });
});
