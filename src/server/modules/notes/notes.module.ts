import type { Module } from '#server/module.ts';
import { notesJobs } from './notes.jobs.ts';
import { notesResolvers } from './notes.resolvers.ts';
import type { NotesService } from './notes.service.ts';
import { createNotesService } from './notes.service.ts';
import { moveAccountNotes, moveNotes, returnAccountNotes } from './recordNotes.service.ts';
import { shownNotes } from './shownNotes.service.ts';

declare module '#server/services.ts' {
  interface Services {
    notes: NotesService;
  }
}

export const notesModule = {
  resolvers: [notesResolvers],
  services: { notes: createNotesService },
  jobs: [notesJobs],
  reactions: {
    'people.deleted': moveNotes,
    'accounts.merged': moveAccountNotes,
    'accounts.mergeUndone': returnAccountNotes,
  },
  recordReaders: { note: shownNotes },
} satisfies Module;
