import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'notes', pattern: '/{country}/notes', access: 'notes.read' },
    { name: 'note', pattern: '/{country}/notes/{id}', access: 'notes.read', page: 'notes' },
    { name: 'note-edit', pattern: '/{country}/notes/{id}/edit', access: 'notes.edit', page: 'notes' },
    { name: 'notes-sort', pattern: '/{country}/notes/sort', access: 'notes.edit', page: 'notes' },
    { name: 'note-create', pattern: '/{country}/notes/create', access: 'notes.edit', page: 'notes' },
  ],
  navigation: [{ route: 'notes', title: 'nav_notes', order: 60 }],
  rights: {
    'notes.read': [...STAFF, 'agent', 'guide', 'content'],
    'notes.history': [...STAFF, 'content'],
    'notes.edit': ['senior', 'content'],
  },
  histories: { notes: 'notes.history' },
  offered: ['repo.ts', 'screens/StatePill.tsx', 'screens/memo/Memo.astro', 'screens/memo/Memo.tsx', 'screens/note-fields.tsx'],
} as const satisfies Module;
