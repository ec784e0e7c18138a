import { endBy } from '../../people/retention/hooks/retention-actions.ts';
import { endAccounts, endCards, endHolds, endRequests, endSales } from './hooks/age-threads.ts';
import { endHealth, endPassports, endTripHealth } from './hooks/anonymise.ts';

export { anonymiseClient } from './hooks/anonymise.ts';

endBy('requests', endRequests);
endBy('sales', endSales);
endBy('holds', endHolds);
endBy('cards', endCards);
endBy('accounts', endAccounts);
endBy('health', endHealth);
endBy('trip-health', endTripHealth);
endBy('passports', endPassports);
