import { useState } from 'react';
import { can } from '../../../../access/policy.ts';
import { browserPb } from '../../../../data/browser-pb.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Confirm } from '../../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../../kit/ui/say.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { removeContent } from '../../repo/content.ts';
import { draftedAs } from '../../rules/drafted.ts';
import { useEdited } from '../sheet/DraftOf.tsx';
import { useStudio } from '../sheet/studio-context.ts';

interface WithdrawProps {
  readonly liveRevision: number;
  readonly onGone: () => void;
  readonly backTo: string;
}

/** Kinds that hold others together: the house asks its developer. */
const KEPT = ['countries'];

/**
 * Takes a record from the site. Where its kind can be hidden that is a change of the draft like any other, and is published as
 * one; a kind that cannot is deleted, now and for good.
 */
export function Withdraw({ liveRevision, onGone, backTo }: WithdrawProps) {
  const { t, session } = useStaff();
  const { entity, record, draft } = useEdited();
  const { flush } = useStudio();
  const [isAsked, setIsAsked] = useState(false);
  const hiddenBy = draftedAs(entity)?.withdrawnBy;
  const live = draft.record?.live ?? null;
  if (live === null || KEPT.includes(entity) || session === null || !can(session, 'excursions.edit')) return null;
  if (hiddenBy) {
    const isHidden = Object.entries(hiddenBy).every(([field, value]) => draft.field(field).value === value);
    if (isHidden) return null;
    return (
      <div>
        <Button
          action={async () => {
            for (const [field, value] of Object.entries(hiddenBy)) draft.type(field, value);
            await flush();
            sayDone(t('content_withdrawn'));
          }}
        >
          {t('content_withdraw')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button look="danger" action={() => setIsAsked(true)}>
        {t('content_delete')}
      </Button>
      <Confirm
        title={t('content_delete_title')}
        text={t('content_delete_text')}
        confirm={t('content_delete')}
        isOpen={isAsked}
        onConfirm={async () => {
          await removeContent(await browserPb(), { entity, record }, draft.record?.live_revision ?? liveRevision);
          setIsAsked(false);
          onGone();
          sayDone(t('content_deleted'));
          location.assign(backTo);
        }}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
