import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/errors/app-error.ts';
import { ERRORS } from '../../../src/errors/catalogue.ts';
import { getT } from '../../../src/i18n/t.ts';
import { type FormField, ISSUES } from '../../../src/kit/fields/base/form-field.ts';
import { faultText, issueText } from '../../../src/kit/fields/base/issues.ts';
import { schemaOf } from '../../../src/kit/fields/schema-of.ts';
import { type Clash, clashIn } from '../../../src/kit/form/conflict.ts';
import { dropDraft, keepDraft, openDraft } from '../../../src/kit/form/draft.ts';
import { errorText } from '../../../src/kit/ui/say.ts';
import { bool, number, select, selects, text } from '../../../src/schema/describe.ts';

const FIELDS: readonly FormField[] = [
  { name: 'username', title: 'user_username', field: text({ required: true, max: 5, pattern: '^[a-z]+$' }) },
  { name: 'note', title: 'user_name_ru', field: text({ max: 5, pattern: '^[a-z]+$' }) },
  { name: 'seats', title: 'user_name_ru', field: number({ min: 1, max: 9, onlyInt: true }) },
  { name: 'type', title: 'user_type', field: select(['a', 'b'], { required: true }) },
  { name: 'tongues', title: 'user_languages', field: selects(['ru', 'en']) },
  { name: 'active', title: 'user_active', field: bool() },
  { name: 'password', title: 'user_password', field: { type: 'password', required: true, min: 8, isNew: true } },
  { name: 'again', title: 'user_password', field: { type: 'password', required: true, isNew: true } },
];
const GOOD = { username: 'anna', note: '', seats: '', type: 'a', tongues: ['ru'], active: true, password: 'password', again: 'password' };
const schema = schemaOf(FIELDS, [['password', 'again']]);
const issuesOf = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  const result = schema.safeParse({ ...GOOD, ...values });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
};
import type { RecordShape } from '../../../src/kit/form/record-shape.ts';
import { makeEditing } from '../../../src/kit/form/use-editing.ts';

describe('the schema of a form', () => {
  it('takes what the descriptions allow; nothing said is allowed where nothing is required', () => {
    expect(issuesOf({})).toEqual({});
  });

  it.each([
    [{ username: '' }, { username: 'required' }],
    [{ username: 'annabel' }, { username: 'too_long' }],
    [{ username: 'A1' }, { username: 'pattern' }],
    [{ note: '1' }, { note: 'pattern' }],
    [{ seats: 'x' }, { seats: 'not_a_number' }],
    [{ seats: '1.5' }, { seats: 'not_whole' }],
    [{ seats: '0' }, { seats: 'too_small' }],
    [{ seats: '10' }, { seats: 'too_big' }],
    [{ type: '' }, { type: 'required' }],
    [{ type: 'c' }, { type: 'not_in_list' }],
    [{ tongues: ['th'] }, { tongues: 'not_in_list' }],
    [{ password: 'short', again: 'short' }, { password: 'too_short' }],
    [{ again: 'passwort' }, { again: 'differs' }],
  ])('finds what is wrong with %j', (values, issues) => {
    expect(issuesOf(values)).toEqual(issues);
  });

  it('has words for every issue and for faults of the server that it does not know', () => {
    for (const lang of ['ru', 'en'] as const) {
      const t = getT(lang);
      for (const issue of ISSUES) expect(issueText(t, text({ min: 3, max: 5 }), issue)).not.toMatch(/[{}_]/);
      expect(faultText(t, 'validation_not_unique')).toBe(t('form_taken'));
      expect(faultText(t, 'validation_never_heard_of')).toBe(t('form_wrong'));
    }
  });
});

describe('a draft', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('keeps what was changed and never a password', () => {
    keepDraft('users/1', FIELDS, { ...GOOD, username: 'new' }, { username: true, password: true });
    expect(openDraft('users/1', FIELDS)).toEqual({ typed: { username: 'new' } });
    expect(openDraft('users/2', FIELDS)).toBeNull();
  });

  it('is gone when nothing differs any more, or when it was dropped', () => {
    keepDraft('a', FIELDS, GOOD, { username: true });
    keepDraft('a', FIELDS, GOOD, {});
    expect(openDraft('a', FIELDS)).toBeNull();
    keepDraft('a', FIELDS, GOOD, { username: true });
    dropDraft('a');
    expect(openDraft('a', FIELDS)).toBeNull();
  });

  it('does without storage, and without fields that the form no longer has', () => {
    keepDraft('a', FIELDS, GOOD, { username: true });
    expect(openDraft('a', FIELDS.slice(1))).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft('a', FIELDS, GOOD, { username: true });
    expect(openDraft('a', FIELDS)).toBeNull();
  });
});

describe('a form of a stored record', () => {
  interface Row {
    readonly hotel: string;
    readonly room: string;
    readonly adults: number;
    readonly revision: number;
  }
  const SHAPE: RecordShape<Row> = {
    fields: ['hotel', 'room', 'adults'].map((name) => ({ name, title: 'lead_hotel', field: { type: 'text', required: false } }) as const),
    toValues: ({ hotel, room, adults }) => ({ hotel, room, adults: String(adults) }),
    toWords: ({ hotel, room, adults }) => ({ hotel, room, adults: Number(adults) }),
    kinship: { together: [['hotel', 'room']] },
  };
  const ROW: Row = { hotel: 'Kata', room: '7', adults: 3, revision: 1 };
  const typed = { hotel: 'Mine', room: '7', adults: '4' };
  const stale = (current: Partial<Row>, clashes: readonly string[]) => new AppError('stale', { data: { current: { ...ROW, ...current }, clashes } });
  const clashOf = (current: Partial<Row>, clashes: readonly string[]): Clash => {
    const clash = clashIn(stale(current, clashes));
    if (!clash) throw new Error('no clash');
    return clash;
  };

  it('knows a clash from any other answer', () => {
    expect(clashIn(stale({}, ['hotel']))).toMatchObject({ words: ['hotel'] });
    for (const other of [new AppError('invalid'), new AppError('stale'), new AppError('stale', { data: { current: ROW } }), null])
      expect(clashIn(other)).toBeNull();
  });

  it('shows the fields that clash and differ, and no others', () => {
    const found = makeEditing(SHAPE, ROW).differences(clashOf({ hotel: 'Theirs', adults: 9 }, ['hotel', 'room']), typed);
    expect(found.map(({ field, mine, theirs, isMine }) => [field.name, mine, theirs, isMine])).toEqual([['hotel', 'Mine', 'Theirs', true]]);
    const [, kin] = makeEditing(SHAPE, ROW).differences(clashOf({ hotel: 'Theirs', room: '9' }, ['hotel', 'room']), typed);
    expect(kin).toMatchObject({ mine: '7', theirs: '9', isMine: false });
  });

  it('writes what its person means over what he was shown, and over nothing else', () => {
    const editing = makeEditing(SHAPE, ROW);
    editing.keep(clashOf({ hotel: 'Theirs', adults: 9 }, ['hotel']));
    expect(editing.editOf(typed)).toEqual({ fields: { hotel: 'Mine', adults: 4 }, seen: { hotel: 'Theirs', room: '7', adults: 3 } });
  });

  it('leaves what somebody else wrote where that is chosen, and keeps the rest', () => {
    const editing = makeEditing(SHAPE, ROW);
    expect(editing.take(clashOf({ hotel: 'Theirs', room: '9' }, ['hotel', 'room']))).toEqual(['hotel', 'room']);
    expect(editing.values()).toEqual({ hotel: 'Theirs', room: '9', adults: '3' });
    expect(editing.editOf({ ...editing.values(), adults: '4' })).toEqual({ fields: { adults: 4 }, seen: { adults: 3 } });
  });

  it('opened again with its draft still knows what its person had seen', () => {
    const kept = makeEditing(SHAPE, ROW).toDraft({ hotel: 'Mine' }, ['hotel']);
    const later = makeEditing(SHAPE, { ...ROW, hotel: 'Theirs', adults: 9 });
    later.fromDraft(kept);
    expect(later.editOf({ ...later.values(), hotel: 'Mine' })).toEqual({ fields: { hotel: 'Mine' }, seen: { hotel: 'Kata', room: '7' } });
    later.reset();
    expect(later.values()).toEqual({ hotel: 'Theirs', room: '7', adults: '9' });
  });
});

describe('the words of an error', () => {
  it('carry the values of the wire', () => {
    expect(errorText(getT('en'), new AppError('auth_code_wrong', { data: { left: 3 } }))).toContain('3');
    expect(errorText(getT('en'), new AppError('auth_limit', { data: { retry_after_s: 121 } }))).toContain('3 min');
    expect(errorText(getT('en'), new AppError('auth_limit'))).toContain('1 min');
  });

  it('are there for every code', () => {
    for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) expect(errorText(getT('ru'), new AppError(code))).not.toMatch(/[_]/);
  });
});
