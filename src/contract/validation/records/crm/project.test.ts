import type { ProjectFields, ProjectProblems } from './project.ts';
import { projectProblems } from './project.ts';

const valid: ProjectFields = {
  projectTitle: 'Harbour Heights',
  address: '1 Quay',
  city: 'London',
  country: 'United Kingdom',
  floorNo: 120,
  projectType: 'Apartment',
  description: 'Two towers\nby the water',
};
const FLATS = 'The number of flats must be a whole number from 0 to 1,000,000';

test.each<[Partial<ProjectFields>, ProjectProblems]>([
  [{}, {}],
  [{ address: '', city: '', country: '', floorNo: null, projectType: '', description: '' }, {}],
  [{ floorNo: 0 }, {}],
  [{ projectTitle: ' \u202E\0 ' }, { projectTitle: 'This field is required!' }],
  [{ projectTitle: 'x'.repeat(151) }, { projectTitle: 'The project name can have at most 150 characters' }],
  [{ country: ' ' }, { city: 'Please select you country' }],
  [{ floorNo: -1 }, { floorNo: FLATS }],
  [{ floorNo: 1.5 }, { floorNo: FLATS }],
  [{ floorNo: Number.NaN }, { floorNo: FLATS }],
  [{ floorNo: 1_000_001 }, { floorNo: FLATS }],
  [{ projectType: 'x'.repeat(61) }, { projectType: 'The type can have at most 60 characters' }],
  [{ description: 'x'.repeat(5001) }, { description: 'The description can have at most 5,000 characters' }],
])('%j gives %j', (change, problems) => {
  expect(projectProblems({ ...valid, ...change })).toEqual(problems);
});
