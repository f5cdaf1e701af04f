'use client';
/** Why a person is not in the application: no account, one that cannot be used at the moment, or a sign-in that did not finish. */
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { setPagePerson } from '@/lib/client/page-person';
import styles from './error-page.module.css';
import { SignInAgain } from './sign-in-again';

/** The texts of a page with a link back. `action`: the text of the link. */
type Words = { title: string; text: string; action: string; mayChange?: true };
type Kind = 'unavailable' | 'noSystem' | 'cancelled' | 'consent' | 'refused' | 'expired';

const WORDS: Record<Kind, Words> = {
  unavailable: {
    title: 'Your account could not be loaded',
    text: 'The sign-in did not finish, or the service that knows your account did not answer. Please try again in a moment.',
    action: 'Try again',
    mayChange: true,
  },
  noSystem: {
    title: 'None of your allocation systems is enabled',
    text: 'Your account is active. The allocation systems that you work in are disabled at the moment. A global administrator can tell you when they open again.',
    action: 'Try again',
  },
  cancelled: {
    title: 'You cancelled the sign-in',
    text: 'You are not signed in. Sign in when you are ready: you then come to the page that you asked for.',
    action: 'Sign in',
  },
  consent: {
    title: 'The application has no consent to sign you in',
    text: 'The directory signs you in only when you, or an administrator of the directory, allow this application to know who you are. Sign in and accept, or ask an administrator of the directory to allow the application.',
    action: 'Sign in',
  },
  refused: {
    title: 'The directory refused the sign-in',
    text: 'The directory asks for something that this sign-in did not provide. Sign in and follow its instructions. If it refuses again, ask an administrator of the directory.',
    action: 'Sign in',
  },
  expired: {
    title: 'This sign-in is out of date',
    text: 'Its address was used before, or the sign-in took longer than 15 minutes. You are not signed in. Sign in again.',
    action: 'Sign in',
  },
};

type NoAccountViewProps = {
  kind: 'noAccount' | Kind;
  from: string;
  requestAccessUrl: string;
  /** The person for whom the page is rendered; null without a session. */
  person: string | null;
};

export function NoAccountView({ kind, from, requestAccessUrl, person }: NoAccountViewProps) {
  useState(() => person !== null && setPagePerson(person));
  if (kind !== 'noAccount') {
    const { title, text, action, mayChange } = WORDS[kind];
    return (
      <div className={styles.view}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink href={from} look="solid" icon={action === 'Sign in' ? undefined : 'retry'}>
            {action}
          </ButtonLink>
          {mayChange && <SignInAgain />}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>You have no account in this application</h1>
      <p className={styles.text}>
        The account that you signed in with has no access to Allocations, or it was deactivated.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={requestAccessUrl} look="solid">
          Request access
        </ButtonLink>
        <SignInAgain />
      </div>
    </div>
  );
}
