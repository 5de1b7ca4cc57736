import { compiled } from './compiled.mjs';

/** Compiles the texts of one of our files, and keeps their ids with the module for MessagesPlugin. */
export default function messagesLoader(source) {
  const { code, ids } = compiled(source);
  if (ids.length > 0) this._module.buildInfo.messages = ids;
  return code;
}
