import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError, type AppError } from '../../../errors/app-error.ts';
import { faultsOf } from '../../../errors/from-pocketbase.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { errorText } from '../../../kit/ui/error-text.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { useEdited } from '../../studio/screens/sheet/DraftOf.tsx';
import { removeContent } from '../../studio/repo/content.ts';
import { AREA_USES, usedIn } from '../rules/uses.ts';

const USED = {
  excursions: 'pickup_used_excursions',
  drafts: 'pickup_used_drafts',
  leads: 'pickup_used_leads',
  vouchers: 'pickup_used_vouchers',
} as const;

interface DeleteAreaProps {
  readonly id: string;
  readonly name: string;
  /** Names of excursions by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Takes an area away that nobody uses; of one that is still used it is said by what. */
export function DeleteArea({ id, name, names }: DeleteAreaProps) {
  const { t, lang, country } = useStaff();
  const { draft } = useEdited();
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState('');
  const sayWhy = (error: AppError): string => {
    const uses = usedIn(faultsOf(error));
    const parts = AREA_USES.flatMap((kind) => {
      const use = uses[kind];
      if (use === undefined) return [];
      const listed = use.map((one) => names[one] ?? one).join(', ');
      return [t(USED[kind], { listed })];
    });
    return parts.length > 0 ? t('pickup_area_used', { by: parts.join('; ') }) : errorText(t, error);
  };
  const remove = async (): Promise<void> => {
    setRefused('');
    try {
      await removeContent(await browserPb(), { entity: 'pickup_areas', record: id }, draft.record?.live_revision ?? 0);
    } catch (thrown) {
      const error = asAppError(thrown);
      setIsAsked(false);
      // Somebody was quicker: it is gone, as it was meant to be.
      if (error.code !== 'not_found') return setRefused(sayWhy(error));
    }
    location.assign(localePath(href('pickup-areas', { country }), lang));
  };
  if (!draft.record?.live) return null;
  return (
    <section className="studio-section">
      <h2 className="kit-heading">{t('pickup_area_delete')}</h2>
      <p className="kit-hint">{t('pickup_area_delete_hint')}</p>
      {refused && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {refused}
        </p>
      )}
      <div>
        <Button look="danger" action={() => setIsAsked(true)}>
          {t('pickup_area_delete')}
        </Button>
      </div>
      <Confirm
        isOpen={isAsked}
        title={t('pickup_area_delete_title', { name })}
        text={t('pickup_area_delete_text')}
        confirm={t('pickup_area_delete')}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}
