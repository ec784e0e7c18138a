import { describe, expect, it } from 'vitest';
import { getT } from '../../../../src/i18n/t.ts';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { fieldTitle } from '../../../../src/studio/studio/drafts/field-titles.ts';
import { DRAFTED, fieldsOf } from '../../../../src/studio/studio/drafts/drafted.rules.ts';

describe('titles of fields', () => {
  it('are there for everything that is drafted, in both languages', () => {
    const names = [...new Set(DRAFTED.flatMap(fieldsOf))];
    for (const language of LANGUAGES) expect(names.filter((name) => fieldTitle(getT(language), name).startsWith('studio_field_'))).toEqual([]);
    expect(fieldTitle(getT('en'), 'summary_ru')).toBe('Summary, RU');
  });
});
