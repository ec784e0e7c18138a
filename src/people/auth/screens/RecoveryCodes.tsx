import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => Promise<void> | void;
}

/** The codes that let somebody in who lost his phone, this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useT();
  return (
    <section className="second-part" role="status">
      <h3>{t('second_codes')}</h3>
      <p>{t('second_codes_text')}</p>
      <ol className="second-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="kit-form-foot">
        <CopyButton label={t('second_codes_copy')} text={() => codes.join('\n')} />
        <Button look="primary" action={onSaved}>
          {t('second_codes_saved')}
        </Button>
      </div>
    </section>
  );
}
