import { describe, expect, it } from 'vitest';
import { withOwnTitles } from '../../../../src/app/pages/_public/pages.ts';
import { clip, DESCRIPTION_MAX, descriptionOf, TITLE_MAX } from '../../../../src/lib/text/page-words.ts';
import { titleOf } from '../../../../src/app/pages/_public/shell.ts';
import type { PageView } from '../../../../src/app/pages/_public/types.ts';

const SITE = 'Treasure Island, Phuket';
const LONG = 'Diving at King Cruiser, Shark Point and Koh Dok Mai, three dives';

describe('the title of a page', () => {
  it('names the house as far as there is room', () => {
    expect(titleOf({ heading: 'Fishing' }, SITE)).toBe('Fishing — Treasure Island, Phuket');
    expect(titleOf({ heading: 'Phi Phi and Maya Bay at dawn, by speedboat' }, SITE)).toBe('Phi Phi and Maya Bay at dawn, by speedboat — Treasure Island');
    expect(titleOf({ heading: LONG }, SITE)).toBe(LONG);
    expect(titleOf({ heading: 'Fishing', suffix: ' — Page 2 of 4' }, SITE)).toBe('Fishing — Treasure Island, Phuket — Page 2 of 4');
  });

  it('keeps what tells it from others, however long its parts are', () => {
    const titles = ['When the sea is calm and when it is not: month by month', 'What to pack for a day on a speedboat with children'].map((within) =>
      titleOf({ heading: LONG, within, suffix: ' — Page 2' }, SITE),
    );
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect(new Set(titles).size).toBe(2);
    expect(titles[0]).toMatch(/^Diving at King.*: When the sea.* — Page 2$/);
  });

  it('is its own: of two alike the second says where it stands', () => {
    const view = (path: string, parent: string) =>
      ({
        path,
        heading: 'Islands',
        title: 'Islands — T',
        crumbs: [
          { name: 'Home', href: '/' },
          { name: parent, href: '/' },
          { name: 'Islands', href: path },
        ],
      }) as unknown as PageView;
    const views = [view('/a', 'Thailand'), view('/b', 'Maldives'), view('/c', 'Maldives')];
    const named = withOwnTitles(views, 'T');
    expect(named.map(({ title }) => title)).toEqual(['Islands — T', 'Islands: Maldives — T', 'Islands: /c — T']);
    expect(named[0]).toBe(views[0]);
    expect(withOwnTitles(views, 'T')[1]).toBe(named[1]);
  });
});

describe('the description of a page', () => {
  it('ends with a sentence, else with a word', () => {
    const sentence = 'A day on the water from Phuket with two reefs, lunch on the beach and a guide who knows them.';
    expect(descriptionOf(`${sentence} ${LONG} ${LONG}.`)).toBe(sentence);
    expect(descriptionOf(`${LONG} ${LONG} ${LONG}`, ' — Page 2')).toMatch(/\p{L}… — Page 2$/u);
    expect(descriptionOf(`${LONG} ${LONG} ${LONG}`, ' — Page 2').length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(descriptionOf('Short.')).toBe('Short.');
    expect(clip('one two three', 8)).toBe('one two…');
  });
});
