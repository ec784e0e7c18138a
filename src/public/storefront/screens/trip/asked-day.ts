const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day that the address names, or that of the list which led here; '' where neither names one. */
export function askedDay(): string {
  for (const address of [location.href, document.referrer]) {
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const day = url.origin === location.origin ? (url.searchParams.get('date') ?? '') : '';
    if (DAY.test(day)) return day;
  }
  return '';
}
