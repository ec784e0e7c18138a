import { enquiry } from './enquiry.ts';
import { favourites } from './favourites.ts';
import { search } from './search.ts';
import { site } from './site.ts';

/** Every message of the language. */
export const ru = { ...site, ...enquiry, ...search, ...favourites } as const;
