import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorPage } from '../errors/ErrorPage.tsx';

interface State {
  failure: { error: unknown } | null;
}

/** Keeps an error in one screen from taking the rest of the window with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    return this.state.failure ? <ErrorPage error={this.state.failure.error} /> : this.props.children;
  }
}
