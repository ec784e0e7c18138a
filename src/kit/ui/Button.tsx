import { Check, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { asAppError } from '../../errors/app-error.ts';
import { errorText, sayFailed } from './say.ts';
import { useT } from './staff-context.ts';
import { type Press, usePress } from './use-press.ts';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps {
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  readonly size?: 'normal' | 'icon';
  readonly type?: 'button' | 'submit';
  /** What a press does; the button shows how it goes. A rejection shakes it and is told in a toast. */
  readonly action?: () => unknown;
  /** The press of the form around it, instead of an action of its own. */
  readonly press?: Press;
  readonly label?: string;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** The one button of the kit. It owns idle, pending, success and error, and the shake. */
export function Button({
  children,
  look = 'plain',
  size = 'normal',
  type = 'button',
  action,
  press: shared,
  label,
  autoFocus = false,
  className = '',
}: ButtonProps) {
  const t = useT();
  const own = usePress((error) => sayFailed(errorText(t, asAppError(error))));
  const { state } = shared ?? own;
  const onPress = (): void => {
    const result = action?.();
    if (result instanceof Promise) void own.run(() => result);
  };
  return (
    <AriaButton
      type={type}
      className={`kit-button kit-button-${look} ${size === 'icon' ? 'kit-button-icon' : ''} ${className}`}
      data-state={state}
      isPending={state !== 'idle'}
      {...(label ? { 'aria-label': label } : {})}
      {...(action ? { onPress } : {})}
      autoFocus={autoFocus}
    >
      <span className="kit-button-text">{children}</span>
      {state === 'pending' && <LoaderCircle className="kit-button-sign animate-spin" aria-hidden />}
      {state === 'success' && <Check className="kit-button-sign" aria-hidden />}
    </AriaButton>
  );
}
