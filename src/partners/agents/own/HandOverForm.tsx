import type { ReactNode } from 'react';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { OwnCode } from '../../../model/agents/fields/agents.ts';
import type { HandField, HandTyped } from './own-day.server.ts';
import { writtenCode } from '../codes/codes.rules.ts';
import type { OwnTrip } from './own-trips.screen.ts';

interface HandOverFormProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly action: string;
  readonly today: string;
  /** Names this form, so that sent twice it is one guest. */
  readonly formKey: string;
  readonly codes: readonly OwnCode[];
  readonly trips: readonly OwnTrip[];
  readonly typed: HandTyped | null;
}

/** The form that hands a guest over; what was typed stays in it whatever comes of it. */
export function HandOverForm({ lang, t, action, today, formKey, codes, trips, typed }: HandOverFormProps) {
  const ties = (name: HandField) => tiesOf(name, typed);
  const active = codes.filter(({ state }) => state === 'active');
  const text = (name: HandField, title: MessageKey, more: Readonly<Record<string, string | number | boolean>>) => (
    <Field name={name} title={t(title)} typed={typed}>
      <input className="kit-input" defaultValue={typed?.values[name] ?? ''} {...ties(name)} {...more} />
    </Field>
  );
  return (
    <form method="post" action={action} className="own-form">
      <input type="hidden" name="key" value={formKey} />
      {text('name', 'hand_name', { maxLength: 120, autoComplete: 'off', required: true })}
      {text('phone_raw', 'hand_phone', { type: 'tel', maxLength: 40, autoComplete: 'off' })}
      {text('messenger', 'hand_messenger', { maxLength: 80, autoComplete: 'off' })}
      <Field name="excursion" title={t('hand_excursion')} typed={typed}>
        <select className="kit-input kit-select" defaultValue={typed?.values.excursion ?? ''} required {...ties('excursion')}>
          <option value="">{t('hand_choose')}</option>
          {trips.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      {text('date_from', 'hand_date', { type: 'date', min: today, required: true })}
      {text('hotel', 'hand_hotel', { maxLength: 120, autoComplete: 'off', required: true })}
      <div className="own-pair">
        <Field name="adults" title={t('hand_adults')} typed={typed}>
          <input className="kit-input" type="number" inputMode="numeric" min={1} max={99} defaultValue={typed?.values.adults ?? '2'} {...ties('adults')} />
        </Field>
        <Field name="children" title={t('hand_children')} typed={typed}>
          <input className="kit-input" type="number" inputMode="numeric" min={0} max={99} defaultValue={typed?.values.children ?? '0'} {...ties('children')} />
        </Field>
      </div>
      <Field name="child_ages" title={t('hand_ages')} typed={typed}>
        <input
          className="kit-input"
          inputMode="text"
          maxLength={120}
          autoComplete="off"
          placeholder="5, 9"
          defaultValue={typed?.values.child_ages ?? ''}
          {...ties('child_ages')}
        />
      </Field>
      <Field name="message" title={t('hand_message')} typed={typed}>
        <textarea className="kit-input" rows={3} maxLength={2000} defaultValue={typed?.values.message ?? ''} name="message" aria-describedby="hand-hint" />
      </Field>
      <p id="hand-hint" className="kit-hint">
        {t('hand_message_hint')}
      </p>
      <div className="own-pair">
        <Field name="language" title={t('hand_language')} typed={typed}>
          <select className="kit-input kit-select" defaultValue={typed?.values.language || lang} {...ties('language')}>
            <option value="ru">{t('hand_ru')}</option>
            <option value="en">{t('hand_en')}</option>
          </select>
        </Field>
        <Field name="code" title={t('hand_code')} typed={typed}>
          <select className="kit-input kit-select" defaultValue={typed?.values.code ?? ''} {...ties('code')}>
            {active.map(({ id, code, label }) => (
              <option key={id} value={code}>
                {label === '' ? writtenCode(code) : `${writtenCode(code)} — ${label}`}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <label className="kit-check">
        <input type="checkbox" value="1" defaultChecked={typed?.values.consent === '1'} {...ties('consent')} />
        {t('hand_consent')}
      </label>
      {typed?.faults.consent && (
        <p id="hand-consent" className="kit-error">
          {typed.faults.consent}
        </p>
      )}
      <button type="submit" className="kit-button kit-button-primary" name="act" value="hand">
        {t('hand_submit')}
      </button>
    </form>
  );
}

/** What ties a control to its field, and to what is amiss with it. */
function tiesOf(name: HandField, typed: HandTyped | null) {
  const isFaulty = typed?.faults[name] !== undefined;
  return { name, 'aria-invalid': isFaulty || undefined, 'aria-describedby': isFaulty ? `hand-${name}` : undefined };
}

interface FieldProps {
  readonly name: HandField;
  readonly title: string;
  readonly typed: HandTyped | null;
  readonly children: ReactNode;
}

/** A control under its name; what is amiss stands outside of the label, which would read it as a name. */
function Field({ name, title, typed, children }: FieldProps) {
  const fault = typed?.faults[name];
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children. */}
      <label className="kit-field">
        <span className="kit-label">{title}</span>
        {children}
      </label>
      {fault && (
        <p id={`hand-${name}`} className="kit-error">
          {fault}
        </p>
      )}
    </div>
  );
}
