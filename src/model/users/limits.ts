/** As many users are found by the folded letters of their names: each is a comparison of the question that the list asks. */
export const NAMED_MOST = 12;
