import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { renderScreen } from '#client/testing/renderScreen.tsx';

afterEach(() => jest.restoreAllMocks());

it('logs why companies could not be loaded, by the name of the query and in the words of the server', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen('/company-info', {
    server: {
      findMyCompanies: () => {
        throw new GraphQLError('The database is away', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
      },
    },
  });
  await waitFor(() => expect(log).toHaveBeenCalledWith('findMyCompanies failed: The database is away'));
  expect(await screen.findByText('The database is away')).toBeInTheDocument();
});
