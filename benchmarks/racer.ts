// A contestant's process as the race sees it: started, told to take a turn, ended. What comes back is checked
// by nobody: both ends are ours.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** What a contestant says once, before the race. */
export interface Facts {
  /** Bytes of its own file. */
  readonly bytes: number
  /** Bytes of heap and array buffers that one result keeps. */
  readonly held: number
  /** Nodes of the table; 0 for who makes none. */
  readonly nodes: number
  readonly problems: number
  /** Why it cannot do it, instead of times. */
  readonly failure?: string
}

/** The runs of one turn, in milliseconds each. */
export interface Turn {
  readonly times: readonly number[]
}

/** Somebody who can be told to take turns. */
export interface Racer {
  readonly name: string
  readonly facts: Facts
  turn(): Promise<Turn>
  end(): void
}

/** Starts a contestant's process with its file and `collect` or nothing, and waits until it is warm. */
export async function startRacer(name: string, worker: string, ...options: string[]): Promise<Racer> {
  const process = fork(worker, [name, ...options], { execArgv: ['--expose-gc', '--max-old-space-size=6000'] })
  const facts = (await answer(process, name)) as Facts
  const turn = async (): Promise<Turn> => {
    process.send('run')
    return (await answer(process, name)) as Turn
  }
  return { name, facts, turn, end: () => process.kill() }
}

async function answer(process: ChildProcess, name: string): Promise<unknown> {
  const ended = once(process, 'exit').then(([code]) => {
    throw new Error(`${name} ended with code ${code}`)
  })
  const [message] = (await Promise.race([once(process, 'message'), ended])) as [unknown]
  return message
}
