/** Free seats by day of each excursion or variant, where few or none are left. */
export type FewSeats = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The excursion of the page; '' where the page is of none. */
export function pageExcursion(): string {
  const props = document.querySelector<HTMLElement>('[data-island=enquiry]')?.dataset['props'] ?? '{}';
  return (JSON.parse(props) as { readonly excursionId?: string }).excursionId ?? '';
}

/** Days on which few seats or none are left; nothing of them where nobody knows, because nothing that may be wrong is told. */
export async function readFewSeats(excursion: string): Promise<FewSeats> {
  try {
    const answer = await fetch(`/api/few-seats?excursion=${encodeURIComponent(excursion)}`);
    return answer.ok ? ((await answer.json()) as { readonly few: FewSeats }).few : {};
  } catch {
    return {};
  }
}
