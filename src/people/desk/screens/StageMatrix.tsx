import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { faultsOf } from '../../../errors/from-pocketbase.ts';
import { localized } from '../../../i18n/localized.ts';
import { faultText } from '../../../kit/fields/base/issues.ts';
import { errorText } from '../../../kit/ui/error-text.ts';
import { sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type HouseWord, setOfWord } from '../repo/house-words.ts';
import { isArchived, STAGE_FAULTS } from './word-kinds.tsx';

interface StageMatrixProps {
  readonly stages: readonly HouseWord[];
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}

/** From which stage a lead may go to which: a row for each that it leaves, a column for each that it enters. */
export function StageMatrix({ stages, mayEdit, onChanged }: StageMatrixProps) {
  const { t, lang } = useStaff();
  const used = stages.filter((stage) => !isArchived(stage));
  const nameOf = (stage: HouseWord): string => localized(stage, 'name', lang);
  const set = async (from: HouseWord, to: HouseWord, isOn: boolean): Promise<void> => {
    const next = from.next ?? [];
    try {
      await setOfWord(await browserPb(), 'statuses', from, 'next', isOn ? [...next, to.id] : next.filter((code) => code !== to.id));
    } catch (thrown) {
      const error = asAppError(thrown);
      const [fault] = Object.values(faultsOf(error));
      sayFailed(fault ? faultText(t, fault.code, STAGE_FAULTS) : errorText(t, error));
    }
    onChanged();
  };
  return (
    <section>
      <h2 id="stage-matrix">{t('stages_matrix')}</h2>
      <p className="kit-hint">{t('stages_matrix_text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="words-wide" aria-labelledby="stage-matrix" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stages_from')}</th>
              {used.map((to) => (
                <th key={to.id} scope="col">
                  {nameOf(to)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {used.map((from) => (
              <tr key={from.id}>
                <th scope="row">{nameOf(from)}</th>
                {used.map((to) => (
                  <td key={to.id}>
                    {from.id !== to.id && (
                      <label className="words-way">
                        <input
                          type="checkbox"
                          checked={from.next?.includes(to.id) === true}
                          disabled={!mayEdit}
                          aria-label={t('stages_way', { from: nameOf(from), to: nameOf(to) })}
                          onChange={({ target }) => void set(from, to, target.checked)}
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
