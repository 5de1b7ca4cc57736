/** What the cache is divided into. The first thirteen are the specification's, to the letter. */
export const TAG_TYPES = [
  'Employees',
  'TrashedEmployees',
  'leadManagers',
  'Form',
  'IFrame',
  'Lead_Group',
  'Lead_Stage',
  'Lead_Status',
  'Lead_Source',
  'Lead_Project',
  'Lead',
  'Contact',
  'Integration_Workflow',
  'Message_Template',
  'Change_Job',
  'Dashboard',
  'Company',
  'TrashedCompany',
  'Activity',
  'Session',
  'User',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** A tag as RTK Query takes it. */
export interface Tag {
  type: TagType;
  id: string;
}

const LIST = 'LIST';

/** What a list provides: itself, and one tag a row. */
export function listTags(type: TagType, rows: readonly { _id: string }[] | undefined): Tag[] {
  return [listTag(type), ...(rows ?? []).map((row) => ({ type, id: row._id }))];
}

/** The list itself: what a mutation invalidates when rows come or go. */
export function listTag(type: TagType): Tag {
  return { type, id: LIST };
}

/** The tags to invalidate after a mutation: none where it was refused, because nothing changed. */
export function whenAcknowledged(tags: Tag[]): (reply: { acknowledgement: boolean } | undefined) => Tag[] {
  return (reply) => (reply?.acknowledgement ? tags : []);
}

/** True for the name of a tag type; the live stream names them as plain text. */
export function isTagType(name: string): name is TagType {
  return (TAG_TYPES as readonly string[]).includes(name);
}
