// What several parts of the view share: the state of the panes, and work in steps. Each part has an index of its own.

export {
  type Action,
  EMPTY_STATE,
  INITIAL_STATE,
  inspected,
  type PaneAction,
  reduce,
  reducePanes,
  type State,
} from './state.ts'
export { finish, runSteps, type Steps } from './steps.ts'
