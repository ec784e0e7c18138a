/** What a person types; the names of the inputs. Apart from the schema, so that what is kept is written back without it. */
export const TYPED = ['name', 'phone', 'messenger', 'date', 'adults', 'children', 'ages', 'hotel', 'message'] as const;
