import type { MessageTemplateFields, MessageTemplateProblems } from './messageTemplate.ts';
import { messageTemplateProblems } from './messageTemplate.ts';

const valid: MessageTemplateFields = { title: 'Welcome', body: 'Hello {{firstName|there}} 👋' };

test.each<[Partial<MessageTemplateFields>, MessageTemplateProblems]>([
  [{}, {}],
  [
    { title: ' ', body: ' \n ' },
    { title: 'This field is required!', body: 'This field is required!' },
  ],
  [{ title: 'x'.repeat(101) }, { title: 'The title can have at most 100 characters' }],
  [{ body: '👋'.repeat(2000) }, {}],
  [{ body: 'x'.repeat(2001) }, { body: 'The message can have at most 2,000 characters' }],
  [{ body: 'Hello {{name}}' }, { body: 'The merge field name does not exist' }],
])('%j gives %j', (change, problems) => {
  expect(messageTemplateProblems({ ...valid, ...change })).toEqual(problems);
});
