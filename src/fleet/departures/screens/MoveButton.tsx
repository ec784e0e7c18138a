import { useStaff } from '../../../kit/ui/staff-context.ts';

/** Leads from a panel to its bar in the calendar, which is lifted then; where there is no board, a form moves it. */
export function MoveButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useStaff();
  return (
    <button type="button" className="kit-button kit-button-plain cal-move" onClick={onPress}>
      {t('cal_move')}
    </button>
  );
}
