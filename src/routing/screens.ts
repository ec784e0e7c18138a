import type { Action } from '../access/policy.ts';
import { PATTERNS, type RouteName } from './patterns.ts';

/** `public`, or an action of the policy. */
type Access = Action | 'public';

export interface Row {
  /** Path without language prefix, parameters in braces as in the specification. */
  readonly pattern: string;
  /** The action of the policy that the screen asks for. */
  readonly access: Access;
  readonly sitemap: boolean;
}

/** A screen that is made at build time or per request. */
export interface ScreenRoute extends Row {
  readonly name: RouteName;
  readonly rendering: 'prerendered' | 'on-demand';
  /** File of an on-demand screen in `src/pages/_screens`; both languages are routed to it. */
  readonly page?: string;
}

const screen = (name: RouteName, access: Access, page: string = name): ScreenRoute => ({
  name,
  pattern: PATTERNS[name],
  rendering: 'on-demand',
  access,
  sitemap: false,
  page,
});
/** Screens that are made per request, one row each (specification §2): what scripts of staff carry of the table. */
export const SCREENS: readonly ScreenRoute[] = [
  screen('search', 'public'),
  screen('enquiry', 'public'),
  screen('offer', 'public'),
  screen('voucher-page', 'public'),
  screen('leads', 'desk.search'),
  screen('lead-create', 'leads.edit', 'leads'),
  screen('lead', 'desk.search', 'leads'),
  screen('clients', 'clients.read'),
  screen('client-create', 'clients.edit', 'clients'),
  screen('client', 'clients.read', 'clients'),
  screen('vouchers', 'vouchers.read'),
  screen('voucher-create', 'vouchers.edit', 'vouchers'),
  screen('voucher', 'vouchers.read', 'vouchers'),
  screen('forbidden', 'public'),
  screen('missing', 'public'),
  screen('login', 'public'),
  screen('notes', 'notes.read'),
  screen('note', 'notes.read', 'notes'),
  screen('note-edit', 'notes.edit', 'notes'),
  screen('notes-sort', 'notes.edit', 'notes'),
  screen('note-create', 'notes.edit', 'notes'),
  screen('users', 'users.read'),
  screen('user-create', 'users.edit', 'users'),
  screen('user', 'users.read', 'users'),
  screen('user-login', 'users.edit', 'users'),
  screen('admin', 'admin'),
  screen('cancellation-rules', 'cancellation.read', 'cancellation'),
  screen('cancellation-rule', 'cancellation.read', 'cancellation'),
  screen('profile', 'profile.read'),
  screen('profile-info', 'profile.edit', 'profile'),
  screen('profile-password', 'profile.edit', 'profile'),
  screen('own-guests', 'referral.own'),
  screen('reminders', 'reminders.read'),
  screen('reminder-template', 'reminders.templates', 'reminders'),
  screen('reminder', 'reminders.read', 'reminders'),
];
