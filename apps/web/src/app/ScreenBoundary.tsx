import { Component, type ReactNode } from 'react';
import { ScreenError } from './ScreenError.tsx';

/** Catches what a screen throws, so that the shell around it stays. Give it a `key` to start afresh with another screen. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <ScreenError error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
