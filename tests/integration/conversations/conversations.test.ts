import { ownDatabase } from "../../support/own-process";
import { defineConversationTests } from "./conversation-cases";

defineConversationTests(ownDatabase());
