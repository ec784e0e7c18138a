import type { SettingGroup } from '../../../schema/settings.ts';

/** What concerns the desk: seniors read it. The rest is between administrators. */
export const DESK_GROUPS: readonly SettingGroup[] = ['sales', 'leads', 'messages', 'contacts', 'pages'];
