import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadPage } from '../../../model/leads/answers.ts';

/** What every part of the panel is given. */
export interface LeadPartProps {
  readonly page: LeadPage;
  readonly words: DeskWords;
  readonly now: number;
  /** After a write: the panel and the list ask again. */
  readonly onChanged: () => void;
}
