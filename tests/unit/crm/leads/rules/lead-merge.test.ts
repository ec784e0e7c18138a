import { describe, expect, it } from 'vitest';
import { sameAs } from '../../../../../src/crm/leads/merge/same.screen.ts';
import { isReturning, leadMergeRefusal, type MergeableLead, mergeOfferOf } from '../../../../../src/crm/leads/merge/lead-merge.rules.ts';
import type { LeadPage } from '../../../../../src/model/leads/answers.ts';
import { STATUS_KINDS } from '../../../../../src/schema/vocab.ts';

const SENIOR = { isOverseer: true, user: 'senior' };
const ME = { isOverseer: false, user: 'me' };
const lead = (kind: MergeableLead['kind'], assigned_user = 'me'): MergeableLead => ({ kind, assigned_user });

describe('merging two leads', () => {
  it('is offered in a direction that the server takes, whatever they stand at', () => {
    for (const here of STATUS_KINDS)
      for (const there of STATUS_KINDS) {
        const { way } = mergeOfferOf(ME, lead(here), lead(there));
        const taken = way === 'here' ? leadMergeRefusal(ME, lead(here), lead(there)) : leadMergeRefusal(ME, lead(there), lead(here));
        expect({ here, there, isOffered: way !== '', taken }).toEqual({ here, there, isOffered: true, taken: null });
      }
  });

  it('hides no sale and no open enquiry', () => {
    expect(mergeOfferOf(ME, lead('open'), lead('won'))).toEqual({ way: 'there' });
    expect(mergeOfferOf(ME, lead('lost'), lead('open'))).toEqual({ way: 'there' });
    expect(mergeOfferOf(ME, lead('won'), lead('open'))).toEqual({ way: 'here' });
    expect(leadMergeRefusal(ME, lead('lost'), lead('won'))).toBe('won');
    expect(leadMergeRefusal(ME, lead('lost'), lead('open'))).toBe('closed');
  });

  it('says why it is not offered: a colleague’s lead is a senior’s to merge, nobody’s is taken first', () => {
    expect(mergeOfferOf(ME, lead('open'), lead('open', 'other'))).toEqual({ way: '', refusal: 'colleague' });
    expect(mergeOfferOf(ME, lead('open', ''), lead('open'))).toEqual({ way: '', refusal: 'nobody' });
    expect(mergeOfferOf(ME, lead('open', ''), lead('open', 'other'))).toEqual({ way: '', refusal: 'colleague' });
    expect(mergeOfferOf(SENIOR, lead('open', ''), lead('open', 'other'))).toEqual({ way: 'here' });
  });
});

describe('a guest who comes again', () => {
  const statuses = [
    { id: 'new', kind: 'open' },
    { id: 'won', kind: 'won' },
    { id: 'lost', kind: 'lost' },
  ];
  const words = { statuses } as unknown as Parameters<typeof sameAs>[1];
  const pageOf = (status: string, client: string): LeadPage =>
    ({
      lead: { id: 'l', status, client },
      duplicates: {
        leads: [
          { id: 'a', status: 'new' },
          { id: 'b', status: 'won' },
          { id: 'c', status: 'lost' },
        ],
        clients: [{ id: 'c1' }],
      },
    }) as unknown as LeadPage;
  const idsOf = (page: LeadPage) => Object.values(sameAs(page, words)).map((found) => found.map(({ id }: { readonly id: string }) => id));

  it('is no duplicate: what is over, and the card that is linked, need nobody’s look', () => {
    expect(idsOf(pageOf('new', 'c1'))).toEqual([['a'], ['b', 'c'], []]);
    expect(idsOf(pageOf('new', ''))).toEqual([['a'], ['b', 'c'], ['c1']]);
    expect(idsOf(pageOf('won', 'c1'))).toEqual([[], ['a', 'b', 'c'], []]);
  });

  it('is one who was known before, not after', () => {
    expect(isReturning({ created: '2026-11-02' }, [{ created: '2026-11-01' }])).toBe(true);
    expect(isReturning({ created: '2026-11-02' }, [{ created: '2026-11-03' }])).toBe(false);
    expect(isReturning({ created: '2026-11-02' }, [])).toBe(false);
  });
});
