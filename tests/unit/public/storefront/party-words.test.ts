import { describe, expect, it } from 'vitest';
import { partyTotal, readOffer, type Travellers } from '../../../../src/catalogue/catalogue/rules/party-total.ts';
import { additionsOf, peopleWords, refusalWords, sayIn, totalWords, wayWords } from '../../../../src/public/storefront/party-words.ts';
import { family as en } from '../../../../src/model/storefront/messages/en.ts';
import { family as ru } from '../../../../src/model/storefront/messages/ru.ts';

const BAHT = { symbol: '฿', side: 'left' } as const;
const inRussian = sayIn(ru, 'ru');
const inEnglish = sayIn(en, 'en');
const FAMILY: Travellers = { adults: 2, ages: [2, 9] };

function said(sent: readonly number[], party: Travellers, say = inEnglish, unit: 'adult' | 'boat' = 'adult'): readonly string[] {
  const offer = readOffer(sent);
  if (!offer) throw new Error('On request');
  return totalWords(partyTotal(offer, party), offer, unit, BAHT, say);
}

describe('the words of a party', () => {
  it('count people by the rules of the language', () => {
    expect(peopleWords({ adults: 1, ages: [] }, inRussian)).toBe('1 взрослый');
    expect(peopleWords(FAMILY, inRussian)).toBe('2 взрослых, 2 ребёнка (2, 9)');
    expect(peopleWords(FAMILY, inEnglish)).toBe('2 adults, 2 children (aged 2, 9)');
  });

  it('show how a sum comes about, the park fee with it', () => {
    expect(said([2900, 1900, 0, 400, 200], FAMILY)).toEqual([
      '2 adults × ฿2,900',
      '1 child × ฿1,900',
      '1 infant: free',
      'park fee, paid on the spot: 2 × ฿400 + 1 × ฿200 = ฿1,000',
      'Together: ฿8,700',
    ]);
    expect(said([2900, 1900], { adults: 1, ages: [] }, inRussian)).toEqual(['1 взрослый × ฿2,900']);
    expect(said([0, 0, 33_000], FAMILY, inEnglish, 'boat')).toEqual(['whole boat: ฿33,000']);
  });

  it('show the way and the extras where they are chosen', () => {
    const offer = readOffer([2900, 1900, 0, 400, 200]);
    if (!offer) throw new Error('On request');
    const added = { area: 'Rawai', supplement: { price: 20_000, unit: 'person' }, extras: [{ name: 'Fins', qty: 2, price: 15_000 }] } as const;
    const words = totalWords(partyTotal(offer, FAMILY, additionsOf(added)), offer, 'adult', BAHT, inEnglish, added);
    expect(words).toEqual([
      '2 adults × ฿2,900',
      '1 child × ฿1,900',
      '1 infant: free',
      'pick-up, Rawai: 3 × ฿200 = ฿600',
      'Fins: 2 × ฿150 = ฿300',
      'park fee, paid on the spot: 2 × ฿400 + 1 × ฿200 = ฿1,000',
      'Together: ฿9,600',
    ]);
  });

  it('say the two ends where children are measured', () => {
    const measured = [1000, 700, 0, 0, 0, 0, 0, 101, 140, 1];
    expect(said(measured, FAMILY)).toEqual(['From ฿2,000 to ฿4,000: children are measured here, the child price is for 101 to 140 cm.']);
    expect(said(measured, { adults: 2, ages: [] })).toEqual(['2 adults × ฿1,000', 'Together: ฿2,000']);
  });

  it('say whom a trip does not take', () => {
    const offer = readOffer([1000, 700, 0, 0, 0, 3, 5]);
    if (!offer) throw new Error('On request');
    expect(refusalWords(partyTotal(offer, FAMILY), offer, inEnglish)).toBe('Not for children under 5');
    expect(refusalWords(partyTotal(offer, { adults: 4, ages: [] }), offer, inRussian)).toBe('Не больше 3 человек');
    expect(refusalWords(partyTotal(offer, { adults: 2, ages: [9] }), offer, inRussian)).toBe('');
  });
});

describe('the words of a way', () => {
  const way = { from: '06:45', to: '07:05', supplement: { price: 20_000, unit: 'person' } } as const;

  it('say when, what it costs, and what to do where nobody is collected', () => {
    const free = { ...way, supplement: { price: 0, unit: 'party' } } as const;
    expect(wayWords('Rawai', way, BAHT, inEnglish)).toBe('Rawai: pick-up 06:45–07:05. Supplement: ฿200 a person.');
    expect(wayWords('Раваи', { ...free, from: '', to: '' }, BAHT, inRussian)).toBe('Раваи: заберём, время скажем накануне. Без доплаты.');
    expect(wayWords('Mai Khao', null, BAHT, inEnglish)).toContain('no pick-up from here');
    expect(wayWords('', null, BAHT, inEnglish)).toBe('Choose the area or the hotel: we say when, and whether there is a supplement.');
  });
});
