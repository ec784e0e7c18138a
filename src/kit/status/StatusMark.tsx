import { Ban, Circle, CircleCheck, CircleX, Copy, Hourglass, Inbox, ListChecks, type LucideIcon, MessageCircle, Send } from 'lucide-react';

/** Signs of states by the names that the data has for them. */
const SIGNS: Readonly<Record<string, LucideIcon>> = {
  ban: Ban,
  copy: Copy,
  hourglass: Hourglass,
  inbox: Inbox,
  send: Send,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  'list-checks': ListChecks,
  'message-circle': MessageCircle,
};

interface StatusMarkProps {
  readonly hue: string;
  readonly icon: string;
  readonly text: string;
}

/** A state as hue, sign and word: no one of them alone. */
export function StatusMark({ hue, icon, text }: StatusMarkProps) {
  const Sign = SIGNS[icon] ?? Circle;
  return (
    <span className="kit-status" data-hue={hue}>
      <Sign className="size-3.5" aria-hidden />
      {text}
    </span>
  );
}
