import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { EditedExcursion } from './families.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../excursion/ExcursionFrame.tsx';
import { OrderOf } from './OrderOf.tsx';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';

interface SortProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
}

/** The order of an excursion's variants. */
export const SortScreen = staffScreen(islandTranslator(STUDIO_TEXTS), Sort);

function Sort({ variants, ...frame }: SortProps) {
  const { t, lang } = useStaff();
  const records = variants.map((variant) => ({
    id: variant.id,
    live: { variant_sort: variant.variant_sort },
    title: localized(variant, 'site_variant_name', lang) || localized(variant, 'name', lang),
    ...(variant.status !== 'active' ? { mark: t(variant.status === 'draft' ? 'studio_status_draft' : 'studio_status_archived') } : {}),
  }));
  return (
    <ExcursionFrame {...frame}>
      <section className="studio-section">
        {records.length < 2 ? (
          <p className="kit-hint">{t('studio_sort_none')}</p>
        ) : (
          <OrderOf entity="ic_excurs" field="variant_sort" records={records} name={`variants/${frame.main.id}`} label={t('studio_screen_sort')} />
        )}
      </section>
    </ExcursionFrame>
  );
}
