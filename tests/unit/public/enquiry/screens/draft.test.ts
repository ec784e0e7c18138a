import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECEIPT_KEPT_MS } from '../../../../../src/model/enquiry/limits.ts';
import { endNotes } from '../../../../../src/lib/tab-notes.ts';
import { readContacts } from '../../../../../src/public/enquiry/screens/contacts.ts';
import { keptValues, readDraft } from '../../../../../src/public/enquiry/screens/draft.ts';
import { dropDraft, forgetContacts, keepContacts, keepDraft } from '../../../../../src/public/enquiry/screens/keep-draft.ts';
import { CONTACTS_KEY, DRAFT_KEY } from '../../../../../src/public/enquiry/screens/typed-keys.ts';

const NOW = Date.parse('2026-12-01T03:00:00Z');
const KEY = `${DRAFT_KEY}101`;
const OTHER = `${DRAFT_KEY}103`;
const ANN = { name: 'Ann', phone: '+44 7911 123456', messenger: '@ann' };

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
}
beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a form that is opened again', () => {
  it('has what was typed for its own subject, but no consent', () => {
    keepDraft(KEY, { uuid: 'u', values: { name: 'Ann', date: '2027-01-18', consent: 'current' } });
    expect(keptValues(KEY, NOW)).toMatchObject({ name: 'Ann', date: '2027-01-18' });
    expect(keptValues(KEY, NOW)).not.toHaveProperty('consent');
    expect(keptValues(OTHER, NOW)).toEqual({});
    dropDraft(KEY);
    expect(readDraft(KEY)).toBeNull();
  });

  it('has the contacts of the enquiry before it, unless others were typed', () => {
    keepContacts(ANN, NOW);
    expect(keptValues(OTHER, NOW)).toEqual(ANN);
    keepDraft(KEY, { uuid: 'u', values: { messenger: '@other', hotel: 'Katathani' } });
    expect(keptValues(KEY, NOW)).toMatchObject({ name: '', phone: '', messenger: '@other' });
    keepDraft(KEY, { uuid: 'u', values: { hotel: 'Katathani' } });
    expect(keptValues(KEY, NOW)).toMatchObject({ ...ANN, hotel: 'Katathani' });
  });

  it('has nobody’s contacts after a week, once they are cleared, or somebody signed out', () => {
    keepContacts(ANN, NOW);
    expect(readContacts(NOW + RECEIPT_KEPT_MS)).toEqual(ANN);
    expect(readContacts(NOW + RECEIPT_KEPT_MS + 1)).toBeNull();
    expect(localStorage.getItem(CONTACTS_KEY)).toBeNull();
    keepContacts(ANN, NOW);
    forgetContacts();
    expect(readContacts(NOW)).toBeNull();
    keepContacts(ANN, NOW);
    vi.useFakeTimers({ now: NOW + 1 });
    endNotes();
    expect(readContacts(NOW + 2)).toBeNull();
  });

  it.each(['', '{', '7', '{"name":7,"at":1}', `{"name":"","at":${NOW}}`, `{"name":"Ann","at":${NOW + 60_000}}`])('takes %j for nothing', (kept) => {
    localStorage.setItem(CONTACTS_KEY, kept);
    localStorage.setItem(KEY, kept);
    expect(keptValues(KEY, NOW)).toEqual({});
  });
});
